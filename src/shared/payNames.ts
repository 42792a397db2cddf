/** The names under which payment services know an account, and the links that open a payment there. */

import { GameError } from './errors.ts';
import { CASH_APP_NAME_MAX, PAYPAL_NAME_MAX, VENMO_NAME } from './limits.ts';
import { messageThrownBy } from './typedNames.ts';

export const PAY_SERVICES = ['venmo', 'payPalMe', 'cashApp'] as const;
export type PayService = (typeof PAY_SERVICES)[number];

/** A name for each service; null = none. */
export type PayNames = Readonly<Record<PayService, string | null>>;
export const NO_PAY_NAMES: PayNames = { venmo: null, payPalMe: null, cashApp: null };

/** A payment as its link fills it in. */
interface FilledIn {
  readonly name: string;
  /** Dollars and cents: "53.33". */
  readonly amount: string;
  readonly note: string;
}

/** A payment service. */
interface Service {
  /** As the buttons name it. */
  readonly label: string;
  /** The beginning of a link to a name. */
  readonly address: RegExp;
  readonly name: RegExp;
  /** The rule for names, in words. */
  readonly rule: string;
  readonly linkOf: (payment: FilledIn) => string;
}

export const SERVICES: Readonly<Record<PayService, Service>> = {
  venmo: {
    label: 'Venmo',
    address: /^(?:https?:\/\/)?(?:(?:www|account)\.)?venmo\.com\/(?:u\/)?/i,
    name: new RegExp(`^[\\w-]{${VENMO_NAME.min},${VENMO_NAME.max}}$`),
    rule: `A Venmo name has ${VENMO_NAME.min} to ${VENMO_NAME.max} letters, digits, hyphens or underscores`,
    linkOf: ({ name, amount, note }) =>
      `https://venmo.com/${name}?txn=pay&amount=${amount}&note=${encodeURIComponent(note)}`,
  },
  payPalMe: {
    label: 'PayPal',
    address: /^(?:https?:\/\/)?(?:www\.)?paypal\.(?:me|com\/paypalme)\//i,
    name: new RegExp(`^[a-z0-9]{1,${PAYPAL_NAME_MAX}}$`, 'i'),
    rule: `A PayPal.Me name has 1 to ${PAYPAL_NAME_MAX} letters or digits`,
    // it has no place for a note
    linkOf: ({ name, amount }) => `https://paypal.me/${name}/${amount}USD`,
  },
  cashApp: {
    label: 'Cash App',
    address: /^(?:https?:\/\/)?(?:www\.)?cash\.app\//i,
    name: new RegExp(`^(?=.*[a-z])[\\w-]{1,${CASH_APP_NAME_MAX}}$`, 'i'),
    rule: `A Cash App name has 1 to ${CASH_APP_NAME_MAX} letters, digits, hyphens or underscores, and a letter`,
    // it has no place for a note
    linkOf: ({ name, amount }) => `https://cash.app/$${name}/${amount}`,
  },
};

/**
 * Returns the name in a typed text: the name itself, with its @ or $, or a link to it. Null = the text is empty.
 *
 * @throws GameError BAD_INPUT
 */
export function toPayName(service: PayService, typed: string): string | null {
  const { address, name: pattern, rule } = SERVICES[service];
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

/** Returns the link that opens a payment with its amount, and with its note where the service has one. */
export function payLink(
  service: PayService,
  { name, amount, note }: { readonly name: string; readonly amount: number; readonly note: string },
): string {
  return SERVICES[service].linkOf({ name, amount: (amount / 100).toFixed(2), note });
}
