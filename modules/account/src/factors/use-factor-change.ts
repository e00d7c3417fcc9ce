import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { NewPasskey, Passkey, RecoveryCodes } from '@site/shared/contracts/factors';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import {
  useBeginPasskeyMutation,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useFinishPasskeyMutation,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
} from './factors-api';

/** The changes that a user can make to their factors; each starts with the password. */
export type FactorAction =
  { kind: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renewCodes' } | { kind: 'removePasskey'; passkey: Passkey };

/** The current step of the dialog. */
export type FactorStep =
  { kind: 'password' } | { kind: 'totp'; setup: { uri: string; secret: string } } | { kind: 'codes'; codes: string[] };

const doneTexts = {
  addTotp: 'account.factors.appAdded',
  removeTotp: 'account.factors.appRemoved',
  addPasskey: 'account.factors.passkeyAdded',
  removePasskey: 'account.factors.passkeyRemoved',
  renewCodes: 'account.factors.codesRenewed',
} as const satisfies Record<FactorAction['kind'], string>;

/** Controls the steps of a change: the password, the change itself, and new recovery codes if there are any. */
export function useFactorChange(action: FactorAction, onClose: () => void) {
  const dispatch = useSiteDispatch();
  const [step, setStep] = useState<FactorStep>({ kind: 'password' });
  const [beginTotp, totp] = useBeginTotpMutation();
  const [confirmTotp, confirmation] = useConfirmTotpMutation();
  const [removeTotp, removal] = useRemoveTotpMutation();
  const [beginPasskey, passkeyBegin] = useBeginPasskeyMutation();
  const [finishPasskey, passkeyFinish] = useFinishPasskeyMutation();
  const [removePasskey, passkeyRemoval] = useRemovePasskeyMutation();
  const [renewCodes, renewal] = useRenewRecoveryCodesMutation();

  const done = (codes: RecoveryCodes | null) => {
    dispatch(toastShown({ kind: 'success', message: { id: doneTexts[action.kind] } }));
    if (codes?.recoveryCodes) {
      setStep({ kind: 'codes', codes: codes.recoveryCodes });
    } else {
      onClose();
    }
  };

  const addPasskey = async (options: Record<string, unknown>): Promise<unknown> => {
    const passkey = await makePasskey(options);
    if (!passkey) {
      dispatch(toastShown({ kind: 'warning', message: { id: 'account.factors.passkeyFailed' } }));
      return undefined;
    }
    const { data, error } = await finishPasskey({ passkey });
    if (data) {
      done(data);
    }
    return error;
  };

  /** @returns the error of the call, if it failed */
  const giveCode = async (code: string): Promise<unknown> => {
    const { data, error } = await confirmTotp({ code });
    if (data) {
      done(data);
    }
    return error;
  };

  /** @returns the error of the call, if it failed */
  const givePassword = async (password: string): Promise<unknown> => {
    if (action.kind === 'addTotp') {
      const { data, error } = await beginTotp({ password });
      if (data) {
        setStep({ kind: 'totp', setup: data });
      }
      return error;
    }
    if (action.kind === 'addPasskey') {
      const { data, error } = await beginPasskey({ password });
      return data ? addPasskey(data.options) : error;
    }
    const { data, error } = await (action.kind === 'removePasskey'
      ? removePasskey({ passkeyId: action.passkey.id, password })
      : action.kind === 'removeTotp'
        ? removeTotp({ password })
        : renewCodes({ password }));
    if (!error) {
      done(data ?? null);
    }
    return error;
  };

  const calls = [totp, confirmation, removal, passkeyBegin, passkeyFinish, passkeyRemoval, renewal];
  const busy = calls.some(({ isLoading }) => isLoading);
  return { step, busy, givePassword, giveCode, restart: () => setStep({ kind: 'password' }) };
}

/** @returns undefined if the user cancelled, or the browser has no passkey */
async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey | undefined> {
  try {
    return (await startRegistration({ optionsJSON: options as never })) as unknown as NewPasskey;
  } catch {
    return undefined;
  }
}
