/** Fiscal documents with a signature, made with a key and a certificate that exist for tests only. */
import { SignedXml } from 'xml-crypto'
import { sampleXml, type SampleFacts } from '#domain/invoices/testing/fiscal-sample.ts'

/** The company of the certificate; it is good from 1 January 2026 to 31 December 2027. */
export const signerCnpj = '11222333000181'
export const signerName = `CASA DO BANHO LTDA:${signerCnpj}`

const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQD3VVnBidCH62D4
v2yxhrBTdD4q5HFAC8RzCF+AFFve8YZzX1iozUSDsJHqTK7vX/sO73twtHhyGJk/
AqvJq0AeHs98MO4zhpoQsFuHtKjSKD1eO5JxmHbqD6Ed51L/vNpCNDRx4Ax7u4OJ
jKx/ufkDK/YgOQ4t0MbaPMJhhcjZbVte61lae3tlUMAIM3llhPHXGhTHBDFTzpDF
l+bpZfzbM8Y9MU0D7J2os6BI5rfEXLW9mcWvBev9uHVHAt1dFwbvUwpM/oqW6RlH
h87tELohHIGwLvEEMZs+Q5CiXw3LPOYAwVIp3xoCd3yuaziI7lUID9k/kSmey244
Ki1PJ24nAgMBAAECggEARXHIdsfcLh2Pp6gPu7Smk3gC8IYdqi7jpKzIK60Lsog8
CO7PdO3Ve+g6v/9x6rIXSrVBAn8ZhmeTt5ZnZ4NWyF48QZF3gC4d2eu6d1rpP8Ce
onO1hYGaedOTmFLYAggjfA0uYH7Y4nDe2OMPl/k+in5wZ9G9Qm3pN2Nx7HHk1+8I
NEMLPRDdt0THSwqAffLKtvlpWWnTyztfDFxmzn6pJlJjZ8loHeLf9B/nDFPnGwvQ
LJHUceGpbphy59kHDS+r/LpmAUccV5kWLIWASOkTSlp8o3djL0lAprx+lXa0tIZl
5b11QypUuQo/Zh9bav7Y6jL43k1ZMnqPHNJLd1HkIQKBgQD/OlbLoIADEVBpkjun
RegvaqQywo+QR1f2YJnj6OznrUZRIeAUHGK0GgXnbya2tLDZpo+6Ae6NEe5aQFWM
KEhvVmJoj1qgIc2Rm/TTwDGrmFXjwLFMOUbaqsTCDtEHLeTlkNvoSRV7DNlADnb8
DqRfup7P+IJx5mld0fvJ8Sx4MQKBgQD4FOXO7o4tmnXOJpZfKPUbcA/fnO6KImMC
vYmlo09PH9OyGIJ1jtWHIL7mvnf89TKHERIg4eot54xCK89R+34Cgf5FAYfYnK6Z
lK3VperIM6LATKzIjUBsy+ha4eQOnGkCs++qun4iaVdHLdlO9lPA8y4hkIoHe1be
z3pGkvQN1wKBgQDlvS3DvYV9PWiUnvzzZQnLJMMIrflsdcvICsx7Sn91S5OwFD4P
3D08wO/vky3V6HAIetWFKZgBg9J5is92igwprCiI1gFNgx/3odqPgME1JLqreBgf
9K7CxlS2GYAuZjFUM0C/pomfacFk16Bi4wsy4Flz+s3wmObffNSYwm61AQKBgGF/
7RXYAf8ATr53we+ibDqdX0+2ILYfb6RbE6cKuRfS3WOIaHWFbnxOLVkIkKXVREd7
ORG9WEk0UJaNG00QN2UK7AD46ggDBEgN/AgUzmJikNtdBydHBIP929MkJnprlIXg
bBhAdWRW3Ft4NIjpHN+fc4jzgpwQKIMnLdpg1RQ/AoGAb3Go/kd/es2SV9wRh/rq
eMmK02pYORM6BWG5QeDSRNwXa4a1Ahe0P5y9QfZBHCOPsZrKtUopjsMcFU6WrCKb
NYcieg27izsYXMT2lahZwniCv1wfPW5a2LFN7Xe40D4hXfHZHYTFR+hnNVS3+bVZ
h9MVaclqqbI73Ha4nb4zgTE=
-----END PRIVATE KEY-----`

const publicCert = `-----BEGIN CERTIFICATE-----
MIIDaTCCAlGgAwIBAgIBATANBgkqhkiG9w0BAQsFADBOMQswCQYDVQQGEwJCUjET
MBEGA1UECgwKSUNQLUJyYXNpbDEqMCgGA1UEAwwhQ0FTQSBETyBCQU5ITyBMVERB
OjExMjIyMzMzMDAwMTgxMB4XDTI2MDEwMTAwMDAwMFoXDTI3MTIzMTIzNTk1OVow
TjELMAkGA1UEBhMCQlIxEzARBgNVBAoMCklDUC1CcmFzaWwxKjAoBgNVBAMMIUNB
U0EgRE8gQkFOSE8gTFREQToxMTIyMjMzMzAwMDE4MTCCASIwDQYJKoZIhvcNAQEB
BQADggEPADCCAQoCggEBAPdVWcGJ0IfrYPi/bLGGsFN0PirkcUALxHMIX4AUW97x
hnNfWKjNRIOwkepMru9f+w7ve3C0eHIYmT8Cq8mrQB4ez3ww7jOGmhCwW4e0qNIo
PV47knGYduoPoR3nUv+82kI0NHHgDHu7g4mMrH+5+QMr9iA5Di3Qxto8wmGFyNlt
W17rWVp7e2VQwAgzeWWE8dcaFMcEMVPOkMWX5ull/Nszxj0xTQPsnaizoEjmt8Rc
tb2Zxa8F6/24dUcC3V0XBu9TCkz+ipbpGUeHzu0QuiEcgbAu8QQxmz5DkKJfDcs8
5gDBUinfGgJ3fK5rOIjuVQgP2T+RKZ7LbjgqLU8nbicCAwEAAaNSMFAwCQYDVR0T
BAIwADAkBgNVHREEHTAboBkGBWBMAQMDoBATDjExMjIyMzMzMDAwMTgxMB0GA1Ud
DgQWBBSVLDWGetP+ejAZ6WVa6mUnUpRQBTANBgkqhkiG9w0BAQsFAAOCAQEAhsXl
VfyEELL8qZZktG8mUnaetqzxLHHMpWbFoOlKs+M/yVJz6ebK7y5wZNk3GVlpRnI6
QcufAPBHrE0MFhx8XVkaY5B8O9eHIQrGmxNOHeuFUWXFnh5HzpkstoyQlu34GiVb
/crWruRKT4mfwfyfmah71BX/4eEdBYFzB28lTYdcHNL+oa4lsWp/7QGDNR6dgVp+
e+65Zjp/3rqd2WOD7/LUeU2r3Rmp9PWg9rqdN/6SowQ3L2UCO/qWI9wHWkRc60+b
W6p/gNzM12ZmHeLnw31QpPJFLbiQXEToGLmxtqPzAoXW7MJBT+K1pl+1T7pM7Tt6
jm1QEnUf9wKpUlmneg==
-----END CERTIFICATE-----`

const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const space = 'http://www.w3.org/2000/09/xmldsig#'
const document = "//*[local-name(.)='infNFe']"

/** What a document without a signature becomes when its issuer signs it. */
export function signed(text: string, { signatureAlgorithm = `${space}rsa-sha1` } = {}): string {
  const made = new SignedXml({ privateKey, publicCert, signatureAlgorithm, canonicalizationAlgorithm: canonical })
  const transforms = [`${space}enveloped-signature`, canonical]
  made.addReference({ xpath: document, transforms, digestAlgorithm: `${space}sha1` })
  made.computeSignature(text, { location: { reference: document, action: 'after' } })
  return made.getSignedXml()
}

/** A document its issuer has signed; without facts of {@link signerCnpj}. */
export const signedXml = (facts: SampleFacts = {}): string => signed(sampleXml({ ...facts, signed: false }))
