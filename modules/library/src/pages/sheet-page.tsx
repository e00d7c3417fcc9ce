import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, useSiteSelector } from '@site/shared/session';
import { Page } from '@site/shared/ui';
import { useGetSheetsQuery } from '../api/sheets';
import { LoadFailure } from '../components/load-failure';
import { WaitingGrid } from '../components/movement-grid';
import styles from '../components/sheet.module.css';
import { SheetMovement } from '../components/sheet-movement';
import { useSheetSource } from '../hooks/use-sheet-source';
import { libraryPath } from '../model/addresses';

const papers = ['a4', 'letter'] as const;

/** A movement or a playlist as a printable sheet for patients. */
export default function SheetPage() {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const [query, setQuery] = useSearchParams();
  const source = useSheetSource();
  const ids = source.ids?.join(',') ?? '';
  const { data, error, refetch } = useGetSheetsQuery({ ids }, { skip: ids === '' });
  const kept = useKept(ids === '' ? undefined : data);
  const sheets = source.ids?.length === 0 ? undefined : kept;
  const paper = papers.find((each) => each === query.get('paper')) ?? 'a4';
  const [first] = sheets ?? [];
  const name = first && (language === 'cn' ? first.cnName : first.name);
  const failure = source.failure ?? error;
  const isWaiting = !failure && !source.missing && !sheets && (source.ids === undefined || ids !== '');
  return (
    <div className={styles.sheet} data-paper={paper}>
      <Page heading={source.title ?? name ?? t('library.sheet.heading')} siteName={t('shell.siteName')} size="md">
        {!source.missing && (
          <div className={`${styles.tools} ${styles.onScreen}`}>
            <label className={styles.paper}>
              {t('library.sheet.paper')}
              <select
                value={paper}
                onChange={({ currentTarget: { value } }) =>
                  setQuery((old) => new URLSearchParams({ ...Object.fromEntries(old), paper: value }), {
                    replace: true,
                  })
                }
              >
                {papers.map((each) => (
                  <option key={each} value={each}>
                    {each === 'a4' ? 'A4' : 'Letter'}
                  </option>
                ))}
              </select>
            </label>
            <Button h={44} disabled={!sheets} onClick={() => window.print()}>
              {t('library.sheet.print')}
            </Button>
          </div>
        )}
        {source.missing && (
          <p className={styles.hint} role="status">
            {t('library.sheet.missing')} <Link to={libraryPath}>{t('library.learning.toLibrary')}</Link>
          </p>
        )}
        {source.lockedCount > 0 && (
          <p className={`${styles.hint} ${styles.onScreen}`} role="status">
            {t('library.sheet.locked', { count: source.lockedCount })}{' '}
            <Link to={href('Pricing')}>{t('library.playlist.plans')}</Link>
          </p>
        )}
        <LoadFailure error={failure} refetch={error ? refetch : source.retry} />
        {isWaiting && <WaitingGrid />}
        {sheets && (
          <div className={styles.byHand}>
            <span>{t('library.sheet.for')}</span>
            <span>{t('library.sheet.date')}</span>
          </div>
        )}
        {sheets?.map((sheet) => (
          <SheetMovement key={sheet.id} sheet={sheet} named={sheets.length > 1 || source.title !== undefined} />
        ))}
        <p className={styles.printed}>{t('library.sheet.footer', { site: t('shell.siteName') })}</p>
      </Page>
    </div>
  );
}
