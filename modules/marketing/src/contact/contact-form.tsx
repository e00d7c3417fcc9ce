import { Textarea, TextInput } from '@mantine/core';
import { limits, proposeRequestSchema, sendProposalEndpoint } from '@site/shared/contracts';
import { issueTextsOf, PostedReply, usePostedForm, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import styles from './contact-form.module.css';
import { dropDraft } from './stored-draft';
import { useDraft } from './use-draft';
import { useSendProposalMutation } from '../api/proposals';

const texts = issueTextsOf(sendProposalEndpoint);

/**
 * Spec 2.13 and 5: validated on submit; the server's message is shown, and only success clears the form. What is typed is kept in this tab until
 * then.
 */
export function ContactForm() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [send, { isLoading }] = useSendProposalMutation();
  const { attributes, posted } = usePostedForm('contact');
  const form = useSiteForm({
    name: 'contact',
    schema: proposeRequestSchema,
    initialValues: { userName: '', contact: '', content: '' },
    check: 'submit',
    texts,
    posted,
  });
  useDraft(form.values, form.setValues, posted === undefined);
  const sent = form.values;
  const submit = form.onSubmit(async (values) => {
    const { data: message } = await send(values);
    if (message) {
      dispatch(toastShown({ kind: 'success', message }));
      // Also if the page was left during the call: the message would be filled in again, and sent twice.
      if (dropDraft(sent)) {
        form.reset();
      }
    }
  });
  return (
    <form
      {...attributes}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={t('marketing.contact.heading')}
    >
      <PostedReply posted={posted} />
      <TextInput label={t('marketing.contact.name')} autoComplete="name" aria-required {...form.field('userName')} />
      <TextInput
        label={t('marketing.contact.email')}
        type="email"
        autoComplete="email"
        aria-required
        {...form.field('contact')}
      />
      <Textarea
        label={t('marketing.contact.message')}
        rows={7}
        description={t('marketing.contact.count', {
          count: [...form.values.content].length,
          max: limits.contactMessageMax,
        })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        aria-required
        {...form.field('content')}
      />
      <SubmitButton busy={isLoading} size="md">
        {t('marketing.contact.submit')}
      </SubmitButton>
    </form>
  );
}
