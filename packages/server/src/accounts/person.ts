/** Who is asking: a person signed in by cookie or by token. */
export interface Person {
  readonly account: string;
  readonly name: string;
  readonly kind: 'member' | 'guest';
  /** How they proved it: cookies are subject to the cross-site checks, tokens are not. */
  readonly by: 'cookie' | 'token';
  /** The hash of the session or token they came with. */
  readonly key: string;
}
