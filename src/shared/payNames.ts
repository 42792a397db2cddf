/** The names under which payment services know an account. */

import { GameError } from './errors.ts';
import { CASH_APP_NAME_MAX, PAYPAL_NAME_MAX, VENMO_NAME } from './limits.ts';
import type { PayService } from './payLinks.ts';
import { messageThrownBy } from './typedNames.ts';

/** A name for each service; null = none. */
export type PayNames = Readonly<Record<PayService, string | null>>;
export const NO_PAY_NAMES: PayNames = { venmo: null, payPalMe: null, cashApp: null };

/** Names as typed; null or empty = none, absent = unchanged. */
export type TypedPayNames = { readonly [Service in PayService]?: string | null | undefined };

/** The rule for the names of a payment service. */
interface NameRule {
  /** A link to a name, which it captures. Other pages of the service have no name. */
  readonly link: RegExp;
  readonly name: RegExp;
  /** The rule for names, in words. */
  readonly rule: string;
}

/** The amount at the end of a link, with or without its currency. */
const AMOUNT = String.raw`(?:/\d+(?:\.\d+)?[a-z]*)?`;

const NAME_RULES: Readonly<Record<PayService, NameRule>> = {
  venmo: {
    link: linkTo(String.raw`(?:(?:www\.)?venmo\.com/(?:u/)?|account\.venmo\.com/u/)@?([^/?#]+)`),
    name: new RegExp(`^[\\w-]{${VENMO_NAME.min},${VENMO_NAME.max}}$`),
    rule: `A Venmo name has ${VENMO_NAME.min} to ${VENMO_NAME.max} letters, digits, hyphens or underscores`,
  },
  payPalMe: {
    // the owner of a name manages it at /my
    link: linkTo(String.raw`(?:www\.)?paypal\.(?:me|com/paypalme)/(?!my(?:[/?#]|$))([^/?#]+)${AMOUNT}`),
    name: new RegExp(`^[a-z0-9]{1,${PAYPAL_NAME_MAX}}$`, 'i'),
    rule: `A PayPal.Me name has 1 to ${PAYPAL_NAME_MAX} letters or digits`,
  },
  cashApp: {
    link: linkTo(String.raw`(?:www\.)?cash\.app/(?:\$|%24)([^/?#]+)${AMOUNT}`),
    name: new RegExp(`^(?=.*[a-z])[\\w-]{1,${CASH_APP_NAME_MAX}}$`, 'i'),
    rule: `A Cash App name has 1 to ${CASH_APP_NAME_MAX} letters, digits, hyphens or underscores, and a letter`,
  },
};

/**
 * Returns the name in a typed text: the name itself, with its @ or $, or a link to it. Null = the text is empty.
 *
 * @throws GameError BAD_INPUT
 */
export function toPayName(service: PayService, typed: string): string | null {
  const { link, name: pattern, rule } = NAME_RULES[service];
  const text = typed.trim();
  if (text === '') return null;
  const name = link.exec(text)?.[1] ?? text.replace(/^[@$]/, '');
  if (!pattern.test(name)) throw new GameError('BAD_INPUT', { message: rule });
  return name;
}

/** Returns the pattern of a link to an address, with or without its protocol and query. */
function linkTo(address: string): RegExp {
  return new RegExp(`^(?:https?://)?${address}/?(?:[?#].*)?$`, 'is');
}

/** Returns the problem of a typed name, in words; null when it is acceptable. */
export function payNameProblem(service: PayService, typed: string): string | null {
  return messageThrownBy(() => toPayName(service, typed));
}
