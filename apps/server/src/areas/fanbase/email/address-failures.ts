/**
 * Whether a mail server says that the address does not exist (RFC 3463): bad mailbox, host or syntax, moved without a new
 * address, or a domain without email. Others, such as a blocked sender, say nothing about the address.
 */
export function isAddressFailure(said: string): boolean {
  return /(?:^|\s|\()5\.1\.(?:1|2|3|6|10)\b/.test(said);
}
