import type { Text } from '../body/types';

/** The texts about offline use, loaded with it. */
export const offlineTexts = {
  heading: { en: 'Offline use', cn: '离线使用' },
  keepAll: { en: 'Keep all exercises', cn: '保存全部动作' },
  erased: { en: 'About 1 MB. Logging out erases it.', cn: '约 1 MB，退出登录时清除。' },
};

export const storedText = (count: number, total: number, date: Text): Text => ({
  en: `${count} of ${total} exercises are on this device and work offline until ${date.en}.`,
  cn: `本设备已保存 ${count}/${total} 个动作，可离线使用至 ${date.cn}。`,
});
export const awayText = (count: number, total: number): Text => ({
  en: `You are offline. ${count} of ${total} exercises can be opened.`,
  cn: `当前离线，可打开 ${count}/${total} 个动作。`,
});
export const keepingText = (count: number, total: number): Text => ({
  en: `Keeping ${count} of ${total} exercises…`,
  cn: `正在保存动作 ${count}/${total}……`,
});
