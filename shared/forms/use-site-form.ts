import { useForm, type GetInputPropsReturnType, type UseFormReturnType } from '@mantine/form';
import * as v from 'valibot';
import { isTooLong, issuesOf, type IssueKey, type PostedForm } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { fieldLeft, fieldsRefused, useSiteDispatch } from '@site/shared/session';
import { issueTexts, type IssueTexts } from './issue-texts';
import { useSingleFlight } from './use-single-flight';

type FormValues = Record<string, string | boolean>;
type FormSchema = v.GenericSchema<object, object>;
type FieldName<S extends FormSchema> = keyof v.InferInput<S> & string;
/** The values of the fields while they are filled in: a checkbox is a boolean, everything else a text. */
type FieldValues<S extends FormSchema> = {
  [K in FieldName<S>]: Extract<v.InferInput<S>[K], boolean> extends never ? string : boolean;
};

interface SiteFormOptions<S extends FormSchema> {
  /** Unique on the site: it identifies the inputs of this form. */
  name: string;
  /** The contract that the server validates too. */
  schema: S;
  initialValues: FieldValues<S>;
  /** Spec 5: auth forms validate a field on blur, the others on submit. */
  check: 'blur' | 'submit';
  /** The messages of broken rules in this form. */
  texts?: IssueTexts;
  /** Field → the field that confirms it, which is validated again when the former changes and it is not empty. */
  confirmedBy?: Partial<Record<FieldName<S>, FieldName<S>>>;
  /** The values posted without scripts: the form starts with them and their errors. */
  posted?: PostedForm;
}

/**
 * A form with a contract's rules. Errors are stored as rules and translated when shown, so they follow the language.
 */
export interface SiteForm<S extends FormSchema> {
  values: FieldValues<S>;
  setValues: (values: Partial<FieldValues<S>>) => void;
  reset: () => void;
  /**
   * The props of a field's input: value, handlers, and its error, announced to screen readers. A text that gets too
   * long is reported during typing.
   */
  field: (name: FieldName<S>, options?: { type?: 'input' | 'checkbox' }) => GetInputPropsReturnType;
  /** Moves the cursor to a field. */
  focus: (name: FieldName<S>) => void;
  /**
   * The form's onSubmit: the contract's output goes to the handler, one call at a time; an invalid field gets the
   * focus.
   */
  onSubmit: (
    handle: (values: v.InferOutput<S>) => void | Promise<void>,
  ) => (event?: React.SyntheticEvent<HTMLFormElement>) => void;
}

/** The length of a field's value, for the log; for a secret only whether it is empty. */
function lengthOf(field: string, value: string | boolean | undefined): number {
  return typeof value === 'string' && !/password|code/i.test(field) ? value.length : Number(Boolean(value));
}

/**
 * Binds a contract to a form (spec 5).
 * @returns the values, the props of each field, and the submit handler
 */
export function useSiteForm<S extends FormSchema>(options: SiteFormOptions<S>): SiteForm<S> {
  const { name, schema, initialValues, check, texts = issueTexts, confirmedBy = {}, posted } = options;
  const t = useText();
  const dispatch = useSiteDispatch();
  const form: UseFormReturnType<FormValues> = useForm<FormValues>({
    name,
    initialValues: { ...initialValues, ...posted?.values },
    initialErrors: posted && !posted.reply ? issuesOf(schema, { ...initialValues, ...posted.values }) : undefined,
    validate: (values) => issuesOf(schema, values),
    validateInputOnBlur: check === 'blur',
    onValuesChange: (values, previous) => {
      for (const [changed, confirmation] of Object.entries<string>(confirmedBy as Record<string, string>)) {
        if (values[changed] !== previous[changed] && values[confirmation] !== '') {
          form.validateField(confirmation);
        }
      }
    },
  });
  const issues = issuesOf(schema, form.values);
  const logLeft = (fieldName: string) =>
    dispatch(fieldLeft({ form: name, field: fieldName, length: lengthOf(fieldName, form.values[fieldName]) }));
  const field: SiteForm<S>['field'] = (fieldName, fieldOptions) => {
    const { error, ...inputProps } = form.getInputProps(fieldName, fieldOptions);
    const onBlur = (event: React.FocusEvent) => {
      (inputProps.onBlur as ((event: React.FocusEvent) => void) | undefined)?.(event);
      logLeft(fieldName);
      const wrong = issues[fieldName];
      if (check === 'blur' && wrong !== undefined) {
        dispatch(fieldsRefused({ form: name, issues: { [fieldName]: wrong } }));
      }
    };
    const props = { ...inputProps, name: fieldName, onBlur };
    const issue = isTooLong(issues[fieldName], form.values[fieldName])
      ? issues[fieldName]
      : (error as IssueKey | undefined);
    if (issue === undefined) {
      return props;
    }
    // Errors that appear during typing or on blur are read by a screen reader only if they are announced.
    return { ...props, error: t(texts[issue]), errorProps: { role: 'alert' } };
  };
  const sendOnce = useSingleFlight((work: () => void | Promise<void>) => work());
  const focus = (field: string) => form.getInputNode<HTMLElement, string>(field)?.focus();
  return {
    values: form.values as FieldValues<S>,
    setValues: (values) => form.setValues(values as FormValues),
    reset: form.reset,
    field,
    focus,
    onSubmit: (handle) => {
      const submit = form.onSubmit(
        (values) => sendOnce(() => handle(v.parse(schema, values))),
        (errors) => {
          dispatch(fieldsRefused({ form: name, issues: errors as Record<string, IssueKey> }));
          const wrong = Object.keys(initialValues).find((field) => field in errors);
          if (wrong) {
            focus(wrong);
          }
        },
      );
      return (event) => {
        // Enter sends the form without leaving the field, which the log would not contain then.
        const typedLast = (document.activeElement as HTMLInputElement | null)?.name;
        if (typedLast && typedLast in initialValues) {
          logLeft(typedLast);
        }
        submit(event);
      };
    },
  };
}
