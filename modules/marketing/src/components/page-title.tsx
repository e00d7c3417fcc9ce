import { useText } from '@site/shared/i18n';

/** The document's title of a page with its own full-width layout. */
export function PageTitle({ text }: { text: string }) {
  const t = useText();
  return <title>{`${text} · ${t('shell.siteName')}`}</title>;
}
