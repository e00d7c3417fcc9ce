import { useMessage } from '@site/shared/i18n';
import type { Toast } from '@site/shared/session';

/** The text of a toast, with the id of its request. */
export function useToastText(toast: Toast | null): string {
  const text = useMessage(toast?.message);
  return toast?.requestId ? `${text} (Ref ${toast.requestId})` : text;
}
