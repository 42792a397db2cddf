/** Payment services, and the links that open a payment there. */

export const PAY_SERVICES = ['venmo', 'payPalMe', 'cashApp'] as const;
export type PayService = (typeof PAY_SERVICES)[number];

/** A payment as its link fills it in. */
interface FilledIn {
  readonly name: string;
  /** Dollars and cents: "53.33". */
  readonly amount: string;
  readonly note: string;
}

interface PayLink {
  /** As the buttons name the service. */
  readonly label: string;
  readonly linkOf: (payment: FilledIn) => string;
}

export const PAY_LINKS: Readonly<Record<PayService, PayLink>> = {
  venmo: {
    label: 'Venmo',
    linkOf: ({ name, amount, note }) =>
      `https://venmo.com/${name}?txn=pay&amount=${amount}&note=${encodeURIComponent(note)}`,
  },
  payPalMe: {
    label: 'PayPal',
    // it has no place for a note
    linkOf: ({ name, amount }) => `https://paypal.me/${name}/${amount}USD`,
  },
  cashApp: {
    label: 'Cash App',
    // it has no place for a note
    linkOf: ({ name, amount }) => `https://cash.app/$${name}/${amount}`,
  },
};

/** Returns the link that opens a payment with its amount, in cents, and with its note where the service has one. */
export function payLink(
  service: PayService,
  { name, amount, note }: { readonly name: string; readonly amount: number; readonly note: string },
): string {
  return PAY_LINKS[service].linkOf({ name, amount: (amount / 100).toFixed(2), note });
}
