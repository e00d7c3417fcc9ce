import type { Language } from '@site/shared/contracts';
import { translate } from '../../platform/texts';

/** Browser names in the User-Agent, the most specific first: Edge also contains Chrome, and Chrome contains Safari. */
const browsers: [pattern: RegExp, name: string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/M?QQBrowser\//, 'QQ Browser'],
  [/UC?Browser\//, 'UC Browser'],
  [/Edg(?:A|iOS|e)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
/** Names that differ in Chinese. */
const chineseNames: Record<string, string> = {
  WeChat: '微信',
  'QQ Browser': 'QQ 浏览器',
  'UC Browser': 'UC 浏览器',
  'Samsung Internet': '三星浏览器',
  HarmonyOS: '鸿蒙',
};
/** No real User-Agent is longer; the rest of a longer one is ignored. */
const maxLength = 500;

/** Browser and system in stored form: `Chrome/Windows`, with an empty part if unknown. */
export function readDevice(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, maxLength);
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return `${nameIn(browsers)}/${nameIn(systems)}`;
}

/** The stored device in words. */
export function describeDevice(language: Language, device: string): string {
  const [browser = '', system = ''] = device
    .split('/')
    .map((name) => (language === 'cn' && chineseNames[name]) || name);
  return browser && system
    ? translate(language, 'session.device', { browser, system })
    : browser || system || translate(language, 'session.unknownDevice');
}
