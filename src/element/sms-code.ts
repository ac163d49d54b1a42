/** WebOTP (WICG): not in TypeScript's DOM library yet. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/** Waits for the code of a text message in the form `@domain #code` (WebOTP). `undefined` where the browser has no such thing; rejects where it was ended. */
export async function smsCode(view: Window, signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in view)) return undefined;
  const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  const credential = await view.navigator.credentials.get(request);
  return credential && 'code' in credential ? (credential as OtpCredential).code : undefined; // what this request asks for
}
