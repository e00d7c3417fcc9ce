import { useMessage } from '@site/shared/i18n';
import type { Toast } from '@site/shared/session';

/** What a toast says, with the id of the request that it is about. */
export function useToastText(toast: Toast | null): string {
  const text = useMessage(toast?.message);
  return toast?.requestId ? `${text} (Ref ${toast.requestId})` : text;
}
