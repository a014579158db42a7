import type { Mail } from '../define-mail-provider.ts';

interface Letter {
  readonly subject: string;
  /** Plain text: whatever is in it is shown as it is. */
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing: string;
}

/** The mail that asks a new user to confirm the address. It carries nothing that somebody else typed at signup. */
export function verificationMail(to: string, link: string): Mail {
  return mailOf(to, {
    subject: 'Verify your e-mail for Assay',
    paragraphs: [
      'Welcome to Assay.',
      'Please confirm that this address is yours. You then get your API key, and scanning is switched on.',
    ],
    button: { label: 'Verify e-mail', url: link },
    closing: 'The link works once, for 24 hours. If you did not sign up, ignore this mail: nothing happens.',
  });
}

/** One letter as text and as HTML. */
function mailOf(to: string, { subject, paragraphs, button, closing }: Letter): Mail {
  const text = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), closing].join('\n\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;background:#f1f5f9;font-family:system-ui,sans-serif;color:#0f172a">
<div style="max-width:32rem;margin:0 auto;padding:2rem 1rem">
<div style="background:#fff;border-radius:.75rem;padding:2rem;line-height:1.5">
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
${button ? buttonOf(button) : ''}
<p style="color:#64748b;font-size:.875rem">${escaped(closing)}</p>
</div>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html };
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const look = 'display:inline-block;background:#0f172a;color:#fff;padding:.75rem 1.25rem;border-radius:.5rem';
  return `<p><a href="${escaped(url)}" style="${look};text-decoration:none">${escaped(label)}</a></p>
<p style="font-size:.875rem;word-break:break-all"><a href="${escaped(url)}">${escaped(url)}</a></p>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
}
