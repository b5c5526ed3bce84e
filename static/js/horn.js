// A short call of a horn, made in code: two notes with overtones, swelling and fading.
const NOTES = [{ hertz: 146.8, from: 0, to: 0.45 }, { hertz: 220, from: 0.4, to: 1.6 }];
const OVERTONES = [1, 0.5, 0.33, 0.2, 0.12];
let context;

// A browser allows sound only after a tap: call this in answer to one.
export const wake = () => {
  context ??= new AudioContext();
  context.resume();
};

export const blow = () => {
  if (!context || context.state !== "running") return;
  for (const { hertz, from, to } of NOTES) {
    const start = context.currentTime + from, end = context.currentTime + to;
    const swell = new GainNode(context, { gain: 0 });
    swell.gain.linearRampToValueAtTime(0, start);
    swell.gain.linearRampToValueAtTime(0.25, start + 0.12);
    swell.gain.linearRampToValueAtTime(0, end);
    swell.connect(context.destination);
    OVERTONES.forEach((part, index) => {
      const voice = new OscillatorNode(context, { frequency: hertz * (index + 1) });
      voice.connect(new GainNode(context, { gain: part })).connect(swell);
      voice.start(start);
      voice.stop(end);
    });
  }
};
