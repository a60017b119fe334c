export const minPasswordCharacters = 8;
export const maxPasswordCharacters = 128;
export const maxEmailCharacters = 254;
export const maxDisplayNameCharacters = 100;

/** Per minute; `RATE_LIMIT_SCALE` multiplies them. */
export const wrongPasswordsPerMinute = 10;
export const publicSignUpsPerMinute = 20;
export const callsPerUserPerMinute = 600;
/** Mails one can make us send: password resets per address written to, e-mail confirmations per account. */
export const requestedMailsPerMinute = 3;
