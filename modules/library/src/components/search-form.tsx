import type { FormEvent, ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { searchMax } from '../model/filter';
import styles from './filter-bar.module.css';

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** What is searched now. */
  search: string;
  onSearch: (search: string) => void;
  /** The other fields of the form: without a program the browser asks for the address that its fields make. */
  children?: ReactNode;
}

/** The search of a list, in front of what else narrows it down. */
export function SearchForm({ label, placeholder, search, onSearch, children }: SearchFormProps) {
  const t = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch((event.currentTarget.elements.namedItem('search') as HTMLInputElement).value.trim());
  };
  return (
    <form className={styles.form} role="search" onSubmit={submit}>
      <div className={styles.search}>
        <input
          key={search}
          className={styles.field}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={searchMax}
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
        />
        <Button type="submit" h={44}>
          {t('library.search.submit')}
        </Button>
      </div>
      {children}
    </form>
  );
}
