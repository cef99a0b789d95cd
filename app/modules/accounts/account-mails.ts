/** The mails an account causes; given to the account library when it is opened. */
export type AccountMails = {
  confirmAddress: (email: string, token: string) => Promise<void>
  passwordReset: (email: string, token: string) => Promise<void>
}
