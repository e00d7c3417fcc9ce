import escapeHtml from 'escape-html';
import type { Language } from '@site/shared/contracts';
import { htmlLanguage } from '@site/shared/contracts';

/** The parts of a mail as plain texts; the layout escapes them. */
export interface LayoutParts {
  siteName: string;
  /** Mail programs show it beside the subject; it is not visible in the mail. */
  preview: string;
  title: string;
  greeting: string;
  paragraphs: string[];
  code?: string;
  facts: { label: string; value: string }[];
  button?: { href: string; label: string };
  /** What the reader can do if the button does not work. */
  buttonHint: string;
  closing: string;
  unsubscribe?: { href: string; label: string };
}

// Mail programs support tables and inline styles; the classes only recolor them for the dark scheme, where style
// elements are supported.
const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const serif = "Newsreader,Georgia,'Times New Roman','PingFang SC','Microsoft YaHei',serif";
const styles = `
@media (max-width: 480px) { .card { padding: 24px 20px !important; } .outer { padding: 16px 8px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #1a1719 !important; }
  .card { background: #231f21 !important; border-color: #383235 !important; }
  .text { color: #ece5da !important; }
  .quiet { color: #b3a99f !important; }
  .line { border-color: #383235 !important; }
  .brand { color: #ef8f80 !important; }
  .code { background: #3a2321 !important; color: #ece5da !important; }
}`;

/** Writes the HTML of a mail: one column of at most 560 px, readable without pictures and from 320 px on. */
export function layoutMail(language: Language, parts: LayoutParts): string {
  const content = [
    paragraph('text', parts.greeting),
    ...parts.paragraphs.map((text) => paragraph('text', text)),
    parts.code && codeBox(parts.code),
    parts.facts.length > 0 && factTable(parts.facts),
    parts.button && button(parts.button.href, parts.button.label),
    parts.button && paragraph('quiet', parts.buttonHint, 14),
    parts.button &&
      `<p class="quiet" style="margin:-8px 0 20px;font-size:13px;line-height:1.5;color:#655b52;word-break:break-all">${escapeHtml(parts.button.href)}</p>`,
    `<div class="line" style="border-top:1px solid #e3d9cb;padding-top:16px"></div>`,
    paragraph('quiet', parts.closing, 14),
  ]
    .filter(Boolean)
    .join('\n');
  return `<!doctype html>
<html lang="${htmlLanguage[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(parts.title)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2ebe1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2ebe1">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="brand" style="padding:0 4px 16px;font:500 20px/1.3 ${serif};color:#a82c1f">${escapeHtml(parts.siteName)}</td></tr>
<tr><td class="card" style="padding:32px;background:#fffdfa;border:1px solid #e3d9cb;border-radius:14px;font-family:${font}">
<h1 class="text" style="margin:0 0 20px;font:500 26px/1.25 ${serif};color:#1c191b">${escapeHtml(parts.title)}</h1>
${content}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;font:13px/1.5 ${font};color:#655b52">${escapeHtml(parts.siteName)}${parts.unsubscribe ? ` · <a class="quiet" href="${escapeHtml(parts.unsubscribe.href)}" style="color:#655b52">${escapeHtml(parts.unsubscribe.label)}</a>` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function paragraph(look: 'text' | 'quiet', text: string, size = 16): string {
  return `<p class="${look}" style="margin:0 0 16px;font-size:${size}px;line-height:1.6;color:${look === 'text' ? '#1c191b' : '#655b52'};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function codeBox(code: string): string {
  return `<p class="code" style="margin:0 0 20px;padding:16px;border-radius:8px;background:#f8e4de;color:#1c191b;font:bold 28px/1.2 Consolas,Menlo,monospace;letter-spacing:3px;text-align:center">${escapeHtml(code)}</p>`;
}

function factTable(facts: LayoutParts['facts']): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="quiet line" style="padding:10px 12px 10px 0;border-top:1px solid #e3d9cb;font-size:15px;line-height:1.4;color:#655b52;vertical-align:top">${escapeHtml(label)}</td>
<td class="text line" align="right" style="padding:10px 0;border-top:1px solid #e3d9cb;font-size:15px;line-height:1.4;color:#1c191b;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;table-layout:fixed">${rows.join('\n')}</table>`;
}

function button(href: string, label: string): string {
  const style = `display:inline-block;padding:14px 28px;font:600 16px/1.2 ${font};color:#ffffff;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td bgcolor="#a82c1f" style="background:#a82c1f;border-radius:8px"><a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a></td>
</tr></table>`;
}
