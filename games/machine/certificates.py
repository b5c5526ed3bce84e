"""https without a domain (`HTTPS=self`): an authority of our own, and a certificate for this machine's addresses.

Phones are told to trust the authority, so it may vouch for nothing but home networks: whoever steals its key can read
nobody's mail with it. Why like this: docs/decisions/0012-https-at-home.md.
"""

import os
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

HOME = (
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
)
HOME_NETWORKS = [ip_network(network) for network in HOME]
HOME_NAMES = ("local", "localhost", "lan", "home.arpa", "fritz.box")
KEY_USES = (
    *("digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement"),
    *("key_cert_sign", "crl_sign", "encipher_only", "decipher_only"),
)
AUTHORITY_LASTS, LASTS, RENEWED_BEFORE = timedelta(days=3650), timedelta(days=365), timedelta(days=60)


class Files(NamedTuple):
    """Certificate and key, as a server reads them."""

    certificate: Path
    key: Path


def authority_file(folder: Path) -> Path:
    """Returns the certificate that phones install."""
    return folder / "authority.crt"


def prepare(folder: Path, hosts: Iterable[str]) -> Files:
    """The files to serve https with. The authority is made once; its certificate follows the machine's addresses."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    authority = Files(authority_file(folder), folder / "authority.key")
    if not authority.key.exists() or not authority.certificate.exists():
        _make_authority(authority)
    own, names = _own(folder), _names(hosts)
    if not _covers(own, names):
        _issue(own, authority, names)
    return own


def is_for(folder: Path, host: str) -> bool:
    """Whether the certificate has this host, so far as our authority may vouch for it at all."""
    return _covers(_own(folder), _names([host]))


def _own(folder: Path) -> Files:
    return Files(folder / "server.crt", folder / "server.key")


def _names(hosts: Iterable[str]) -> list[x509.GeneralName]:
    return [name for host in hosts if (name := _home_name(host.strip("[]")))]


def _make_authority(files: Files) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Reavers Companion {datetime.now(UTC):%Y-%m-%d}")])
    allowed = [*map(x509.IPAddress, HOME_NETWORKS), *map(x509.DNSName, HOME_NAMES)]
    certificate = (
        _builder(name, name, key.public_key(), AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_key_usage(key_cert_sign=True, crl_sign=True), critical=True)
        .add_extension(x509.NameConstraints(allowed, None), critical=True)
        .sign(key, SHA256())
    )
    _write(files, certificate, key)


def _issue(files: Files, authority: Files, names: list[x509.GeneralName]) -> None:
    issuer = x509.load_pem_x509_certificate(authority.certificate.read_bytes())
    issuer_key = load_pem_private_key(authority.key.read_bytes(), None)
    assert isinstance(issuer_key, ec.EllipticCurvePrivateKey)  # noqa: S101 - as we wrote it
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Reavers Companion")])
    certificate = (
        _builder(subject, issuer.subject, key.public_key(), LASTS)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_key_usage(digital_signature=True), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
        .sign(issuer_key, SHA256())
    )
    _write(files, certificate, key)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, lasts: timedelta
) -> x509.CertificateBuilder:
    yesterday = datetime.now(UTC) - timedelta(days=1)  # a phone's clock may be behind
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(yesterday)
        .not_valid_after(yesterday + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _key_usage(**used: bool) -> x509.KeyUsage:
    return x509.KeyUsage(**dict.fromkeys(KEY_USES, False) | used)


def _home_name(host: str) -> x509.GeneralName | None:
    """The host as it stands in a certificate; None if our authority may not vouch for it."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        is_ours = any(host == name or host.endswith(f".{name}") for name in HOME_NAMES)
        return x509.DNSName(host) if is_ours else None
    is_ours = any(address in network for network in HOME_NETWORKS)
    return x509.IPAddress(address) if is_ours else None


def _covers(files: Files, names: list[x509.GeneralName]) -> bool:
    """Whether the certificate is there, has all these names and lasts for a while."""
    if not files.certificate.exists() or not files.key.exists():
        return False
    certificate = x509.load_pem_x509_certificate(files.certificate.read_bytes())
    covered = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    lasts = certificate.not_valid_after_utc - datetime.now(UTC) > RENEWED_BEFORE
    return lasts and set(names) <= set(covered)


def _write(files: Files, certificate: x509.Certificate, key: ec.EllipticCurvePrivateKey) -> None:
    """The key first, and readable by its owner only."""
    files.key.unlink(missing_ok=True)
    descriptor = os.open(files.key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    files.certificate.write_bytes(certificate.public_bytes(Encoding.PEM))
