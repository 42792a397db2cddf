/** The names under which payment services know an account. */

import { GameError } from './errors.ts';
import { CASH_APP_NAME_MAX, PAYPAL_NAME_MAX, VENMO_NAME } from './limits.ts';
import type { PayService } from './payLinks.ts';
import { messageThrownBy } from './typedNames.ts';

/** A name for each service; null = none. */
export type PayNames = Readonly<Record<PayService, string | null>>;
export const NO_PAY_NAMES: PayNames = { venmo: null, payPalMe: null, cashApp: null };

/** The rule for the names of a payment service. */
interface NameRule {
  /** The beginning of a link to a name. */
  readonly address: RegExp;
  readonly name: RegExp;
  /** The rule for names, in words. */
  readonly rule: string;
}

const NAME_RULES: Readonly<Record<PayService, NameRule>> = {
  venmo: {
    address: /^(?:https?:\/\/)?(?:(?:www|account)\.)?venmo\.com\/(?:u\/)?/i,
    name: new RegExp(`^[\\w-]{${VENMO_NAME.min},${VENMO_NAME.max}}$`),
    rule: `A Venmo name has ${VENMO_NAME.min} to ${VENMO_NAME.max} letters, digits, hyphens or underscores`,
  },
  payPalMe: {
    address: /^(?:https?:\/\/)?(?:www\.)?paypal\.(?:me|com\/paypalme)\//i,
    name: new RegExp(`^[a-z0-9]{1,${PAYPAL_NAME_MAX}}$`, 'i'),
    rule: `A PayPal.Me name has 1 to ${PAYPAL_NAME_MAX} letters or digits`,
  },
  cashApp: {
    address: /^(?:https?:\/\/)?(?:www\.)?cash\.app\//i,
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
  const { address, name: pattern, rule } = NAME_RULES[service];
  const text = typed.trim();
  if (text === '') return null;
  const path = text.replace(address, '');
  const name = (path === text ? text : path.replace(/[/?#].*$/s, '')).replace(/^(?:@|\$|%24)/, '');
  if (!pattern.test(name)) throw new GameError('BAD_INPUT', { message: rule });
  return name;
}

/** Returns the problem of a typed name, in words; null when it is acceptable. */
export function payNameProblem(service: PayService, typed: string): string | null {
  return messageThrownBy(() => toPayName(service, typed));
}
