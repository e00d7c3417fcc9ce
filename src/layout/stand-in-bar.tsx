import { Link } from 'react-router-dom';
import { sitePages } from '@site/shared/session';
import { LanguageSwitch } from './language-switch';
import { SchemeSwitch } from './scheme-switch';
import styles from './stand-in-bar.module.css';

/**
 * The bar above a module that is developed alone (`npm run dev -w @site/blog`): its pages by route name, and the two switches. For
 * developers only, so it has no translated texts.
 */
export function StandInBar({ module }: { module: string }) {
  const pages = sitePages().routes.filter((route) => route.module === module && !route.path.includes(':'));
  return (
    <nav className={styles.bar} aria-label={module}>
      <strong>{module}</strong>
      {pages.map(({ name, path }) => (
        <Link key={name} to={path}>
          {name}
        </Link>
      ))}
      <span className={styles.switches}>
        <SchemeSwitch />
        <LanguageSwitch />
      </span>
    </nav>
  );
}
