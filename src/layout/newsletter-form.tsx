import { useId, useRef, useState, type FormEvent } from 'react';
import {
  href,
  isTooLong,
  issuesOf,
  newsletterRequestSchema,
  subscribeNewsletterEndpoint,
  type IssueKey,
} from '@site/shared/contracts';
import { issueTextsOf, PostedReply, usePostedForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { pageRequested, serverMessage, toastShown, useDestination, useSiteDispatch } from '@site/shared/session';
import styles from './newsletter-form.module.css';
import { SiteLink } from './site-link';
import { useJoinNewsletterMutation } from '../api/newsletter';

const texts = issueTextsOf(subscribeNewsletterEndpoint);
const empty = { name: '', email: '', agree: false };
type Field = keyof typeof empty;

/** The newsletter form of the footer (spec 2.3). It is validated on submit; invalid fields are then validated on change. */
export function NewsletterForm() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const destination = useDestination();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { attributes, posted } = usePostedForm('newsletter');
  const [values, setValues] = useState({ ...empty, ...posted?.values, agree: posted?.values.agree === 'on' });
  const [checked, setChecked] = useState(posted !== undefined && !posted.reply);
  const [join, { isLoading }] = useJoinNewsletterMutation();
  const found: Partial<Record<Field, IssueKey>> = issuesOf(newsletterRequestSchema, values);
  const issueOfField = (field: Field) => (checked || isTooLong(found[field], values[field]) ? found[field] : undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) {
      return;
    }
    setChecked(true);
    const [wrong] = Object.keys(issuesOf(newsletterRequestSchema, values));
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    const { pathname } = destination();
    const { data, error } = await join(values);
    if (!error) {
      setValues(empty);
      setChecked(false);
      // The form is on every page, and the user may have opened another one during the call.
      dispatch(
        data && destination().pathname !== pathname
          ? toastShown({ kind: 'success', message: serverMessage(data) })
          : pageRequested({ address: href('HelpEmail') }),
      );
    }
  };

  const described = (field: Field) => ({
    'aria-invalid': issueOfField(field) ? true : undefined,
    'aria-describedby': issueOfField(field) ? `${id}-${field}` : undefined,
  });
  const message = (field: Field) => {
    const issue = issueOfField(field);
    return (
      issue && (
        <p id={`${id}-${field}`} className={styles.error} role="alert">
          {t(texts[issue])}
        </p>
      )
    );
  };

  return (
    <form
      {...attributes}
      ref={form}
      className={styles.form}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {t('shell.newsletter.title')}
      </h2>
      <p className={styles.lead}>{t('shell.newsletter.lead')}</p>
      <PostedReply posted={posted} />
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}-name-input`}>{t('shell.newsletter.name')}</label>
          <input
            id={`${id}-name-input`}
            name="name"
            autoComplete="name"
            value={values.name}
            onChange={({ target }) => setValues({ ...values, name: target.value })}
            {...described('name')}
          />
          {message('name')}
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}-email-input`}>{t('shell.newsletter.email')}</label>
          <input
            id={`${id}-email-input`}
            name="email"
            type="email"
            autoComplete="email"
            value={values.email}
            onChange={({ target }) => setValues({ ...values, email: target.value })}
            aria-required
            {...described('email')}
          />
          {message('email')}
        </div>
      </div>
      <div className={styles.agree}>
        <label>
          <input
            name="agree"
            type="checkbox"
            checked={values.agree}
            onChange={({ target }) => setValues({ ...values, agree: target.checked })}
            aria-required
            {...described('agree')}
          />
          <span>{t('shell.newsletter.agree')}</span>
        </label>
        <SiteLink address={href('PrivacyPolicy')}>{t('shell.newsletter.read')}</SiteLink>
      </div>
      {message('agree')}
      <button type="submit" className={styles.join} aria-busy={isLoading || undefined}>
        {t('shell.newsletter.join')}
      </button>
    </form>
  );
}
