import { useEffect, useEffectEvent } from 'react';

/** What TypeScript does not know yet of the WebOTP API. */
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Takes the code out of the message that brings it, where the browser offers that and the visitor agrees. */
export function useWebOtp(pendingId: string, take: (code: string) => void): void {
  const onCode = useEffectEvent(take);

  // The browser is asked for as long as the boxes stand there, anew for each code.
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return;
    const leaving = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => credential && 'code' in credential && onCode(String(credential.code)),
      // Refused, or left: the boxes are there.
      () => undefined,
    );
    return () => leaving.abort();
  }, [pendingId]);
}
