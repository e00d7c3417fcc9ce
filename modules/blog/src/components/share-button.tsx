import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';

/**
 * Shares the post's address: with the device's share dialog if there is one, otherwise by the clipboard. The address contains the language,
 * so that the recipient reads the same text.
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
      // Closing the share dialog is not an error.
      if ((error as Error).name !== 'AbortError') {
        dispatch(toastShown({ kind: 'error', message: { id: 'blog.share.failed' } }));
      }
    }
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {t('blog.share.action')}
    </Button>
  );
}
