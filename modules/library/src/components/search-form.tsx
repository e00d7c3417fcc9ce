import type { FormEvent, ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { SearchField } from '@site/shared/ui';
import { searchMax } from '../model/filter';
import styles from './filter-bar.module.css';

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** The current query. */
  search: string;
  onSearch: (search: string) => void;
  /** The other fields of the form, because without scripts the browser submits the fields as a query. */
  children?: ReactNode;
}

/** The search field of a list, before its filters. */
export function SearchForm({ label, placeholder, search, onSearch, children }: SearchFormProps) {
  const t = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch((event.currentTarget.elements.namedItem('search') as HTMLInputElement).value.trim());
  };
  return (
    <form className={styles.form} role="search" onSubmit={submit}>
      <div className={styles.search}>
        <SearchField
          className={styles.field}
          label={label}
          placeholder={placeholder}
          search={search}
          maxLength={searchMax}
        />
        <Button type="submit" h={44}>
          {t('library.search.submit')}
        </Button>
      </div>
      {children}
    </form>
  );
}
