// HMAC-SHA-256, with which a phone proves that it has a key without showing it: games/access/phone_keys.py checks it.
// crypto.subtle does the same, but not over http.
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
const fraction = (number) => ((number - Math.floor(number)) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

const sha256 = (bytes) => {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new DataView(new ArrayBuffer(length));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(length - 4, bytes.length * 8);
  const hash = [...START], words = new Int32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let n = 0; n < 16; n += 1) words[n] = padded.getInt32(block + 4 * n);
    for (let n = 16; n < 64; n += 1) {
      const [near, far] = [words[n - 2], words[n - 15]];
      const mixed = (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) + (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3));
      words[n] = mixed + words[n - 7] + words[n - 16];
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let n = 0; n < 64; n += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n] + words[n]) | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, n) => { hash[n] = (hash[n] + word) | 0; });
  }
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, n) => result.setInt32(4 * n, word));
  return new Uint8Array(result.buffer);
};

const joined = (one, other) => Uint8Array.of(...one, ...other);

export const proof = (key, text) => {
  const [secret, said] = [key, text].map((each) => new TextEncoder().encode(each));
  const block = new Uint8Array(64);
  block.set(secret.length > 64 ? sha256(secret) : secret);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), said));
  const outer = sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
  return Array.from(outer, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
