const pem = (label: string, base64: string) => `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;

/**
 * For `site.test`, `*.site.test` and `*.names.test` until 2100, by an issuer that is not sent along. It says that its revocation
 * (OCSP), its issuer (AIA) and its revocation list (CRL) are to be had at 10.91.1.1, 10.91.2.1 and 10.91.3.1 and at names under `names.test`.
 */
export const CERTIFICATE = {
  key: pem(
    'PRIVATE KEY',
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg4D7OMB4JvOJ4RD51am5LQxMekbt31WeXeq2LMNUZARuhRANCAARbfgdcXPTzENY5yEuEyl8Wjq95bKyGBgbp7EGuheOBXOXmKhGOKSHb91t7B3F3qzO6Ubsa8Czy115+bTE8cutY',
  ),
  cert: pem(
    'CERTIFICATE',
    'MIIC3zCCAoWgAwIBAgIUc8mMVL82/498y40RI3+PanUzu2EwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNQ2FuYXJ5IGlzc3VlcjAgFw0yNjExMjEwNTQ1MTBaGA8yMTAwMTAyNDA1NDUxMFowFDESMBAGA1UEAwwJc2l0ZS50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEW34HXFz08xDWOchLhMpfFo6veWyshgYG6exBroXjgVzl5ioRjikh2/dbewdxd6szulG7GvAs8tdefm0xPHLrWKOCAa0wggGpMC8GA1UdEQQoMCaCCXNpdGUudGVzdIILKi5zaXRlLnRlc3SCDCoubmFtZXMudGVzdDCBtgYIKwYBBQUHAQEEgakwgaYwIQYIKwYBBQUHMAGGFWh0dHA6Ly8xMC45MS4xLjEvb2NzcDAnBggrBgEFBQcwAoYbaHR0cDovLzEwLjkxLjIuMS9pc3N1ZXIuY3J0MCcGCCsGAQUFBzABhhtodHRwOi8vb2NzcC5uYW1lcy50ZXN0L29jc3AwLwYIKwYBBQUHMAKGI2h0dHA6Ly9pc3N1ZXIubmFtZXMudGVzdC9pc3N1ZXIuY3J0MFAGA1UdHwRJMEcwH6AdoBuGGWh0dHA6Ly8xMC45MS4zLjEvbGlzdC5jcmwwJKAioCCGHmh0dHA6Ly9jcmwubmFtZXMudGVzdC9saXN0LmNybDALBgNVHQ8EBAMCB4AwEwYDVR0lBAwwCgYIKwYBBQUHAwEwCQYDVR0TBAIwADAdBgNVHQ4EFgQU5w3MmZ8ZhAMaiULzBaHo6XrWmGQwHwYDVR0jBBgwFoAU8TrKbyFlojiri5aabUf+nT1AAtgwCgYIKoZIzj0EAwIDSAAwRQIhANtBenFTFOauXgV2H+z9ss4kjohQCY6gxD6GCBE/3uE/AiB4TJX+xZD/pnccWOQtilwjRMclXhW59qV60Bm5joWFiA==',
  ),
};
