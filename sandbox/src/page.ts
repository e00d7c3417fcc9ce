import { formatMoney } from '@site/shared/contracts';
import escapeHtml from 'escape-html';

export type SandboxLanguage = 'en' | 'zh';

/** The language of a provider's page, from `en`, `zh`, `zh-CN`, `zh_CN` and the like. */
export function toSandboxLanguage(language: unknown): SandboxLanguage {
  return /^(zh|cn)/i.test(String(language)) ? 'zh' : 'en';
}

interface PageParts {
  language: SandboxLanguage;
  title: string;
  /** HTML; the caller escapes its values. */
  body: string;
  script?: string;
  data?: Record<string, string>;
}

const notice: Record<SandboxLanguage, string> = {
  en: 'Sandbox: no money is moved here.',
  zh: '沙盒环境：不会产生真实扣款。',
};

// One design for all pages of the sandbox: a centred card, readable on a phone, in both colour schemes.
export const pageStyle = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif;background:transparent;color:light-dark(#1b1f24,#e9ecef)}
main{width:min(26rem,calc(100% - 2rem));margin:clamp(1rem,12vh,8rem) auto;padding:1.75rem;border-radius:1rem;background:light-dark(#fff,#22262b);box-shadow:0 1rem 3rem rgb(0 0 0/.3)}
h1{margin:0 0 1rem;font-size:1.35rem}p{margin:.5rem 0;overflow-wrap:anywhere}.note{margin:0 0 1rem;padding:.5rem .75rem;border-radius:.5rem;background:light-dark(#fff3d6,#4a3a10);color:light-dark(#6b4a00,#ffe2a0);font-size:.875rem}
.row{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-top:1px solid light-dark(#dde1e6,#3a4047)}.price{font-size:1.25rem;font-weight:700;white-space:nowrap}
.actions{display:grid;gap:.6rem;margin-top:1rem}button,a.button{display:block;width:100%;padding:.7rem 1rem;border:1px solid light-dark(#0b6e63,#4fc3b5);border-radius:.6rem;background:transparent;color:light-dark(#0b6e63,#7fe0d3);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.main{background:#0b6e63;border-color:#0b6e63;color:#fff}button:disabled{opacity:.55;cursor:default}:focus-visible{outline:3px solid light-dark(#1971c2,#74c0fc);outline-offset:2px}[role=status]:empty{display:none}[role=status]{margin-top:1rem;color:light-dark(#b02a37,#ff8787)}`;

/**
 * A complete page of the sandbox, which says in its first line that it is one. Controls that need a script are disabled until it has
 * loaded, because a click would be lost.
 */
export function sandboxPage({ language, title, body, script, data = {} }: PageParts): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  return `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${pageStyle}</style></head>
<body${attributes}><main${script ? ' inert' : ''}><h1>${escapeHtml(title)}</h1><p class="note">${notice[language]}</p>${body}<p role="status" id="status"></p></main>${script ? `<script src="${escapeHtml(script)}"></script>` : ''}</body></html>`;
}

/** A line with the product and its price. */
export function priceRow(title: string, currency: string, price: number): string {
  return `<div class="row"><span>${escapeHtml(title)}</span><span class="price">${escapeHtml(formatMoney(price, currency, 'en'))}</span></div>`;
}
