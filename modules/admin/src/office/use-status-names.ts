import { useText } from '@site/shared/i18n';

/** The states of an account in words. */
export function useStatusNames(): Record<string, string> {
  const t = useText();
  return { pending: t('admin.status.pending'), active: t('admin.status.active'), deleted: t('admin.status.deleted') };
}
