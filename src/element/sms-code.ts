/** WebOTP (WICG): not in TypeScript's DOM library yet. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/**
 * Waits for the code in a text message of the form `@domain #code` (WebOTP). Returns `undefined` if the browser does not support this.
 * Rejects if the signal ends the wait.
 */
export async function smsCode(view: Window, signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in view)) return undefined;
  const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  const credential = await view.navigator.credentials.get(request);
  return credential && 'code' in credential ? (credential as OtpCredential).code : undefined; // the type that this request asks for
}
