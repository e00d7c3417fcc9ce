import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';

/**
 * Hands the post's address on: by the device's own sharing where there is one, else into the clipboard. The address says
 * the language, so that the other person reads what this one read.
 */
export function ShareButton({ bid, title }: { bid: string; title: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const language = useSiteSelector(selectLanguage);

  const share = async () => {
    const url = new URL(href('BlogDetail', { bid }, { lang: language }), window.location.href).href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      dispatch(toastShown({ kind: 'success', message: { id: 'blog.share.copied' } }));
    } catch (error) {
      // Putting the sharing dialog away is no fault.
      if ((error as Error).name !== 'AbortError') {
        dispatch(toastShown({ kind: 'error', message: { id: 'blog.share.failed', values: { url } } }));
      }
    }
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {t('blog.share.action')}
    </Button>
  );
}
