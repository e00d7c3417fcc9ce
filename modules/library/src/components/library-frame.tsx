import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { Page } from '@site/shared/ui';
import { libraryPath, musclesPath } from '../model/addresses';
import styles from './library-frame.module.css';

interface LibraryFrameProps {
  shown: 'movements' | 'muscles';
  children: ReactNode;
}

/** The heading, and the links between the library's two lists. */
export function LibraryFrame({ shown, children }: LibraryFrameProps) {
  const t = useText();
  const lists = [
    { name: 'movements', address: libraryPath, text: t('library.lists.movements') },
    { name: 'muscles', address: musclesPath, text: t('library.lists.muscles') },
  ];
  const heading = t(shown === 'movements' ? 'library.movements.heading' : 'library.muscles.heading');
  return (
    <Page heading={heading} siteName={t('shell.siteName')} size="lg">
      <nav className={styles.lists} aria-label={t('library.lists.label')}>
        {lists.map(({ name, address, text }) => (
          <Link key={name} to={address} className={styles.list} aria-current={name === shown ? 'page' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
