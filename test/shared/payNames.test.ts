import { describe, expect, it } from 'vitest';
import type { PayService } from '#shared/payLinks.ts';
import { payLink } from '#shared/payLinks.ts';
import { payNameProblem, toPayName } from '#shared/payNames.ts';

describe('the name of an account at a payment service', () => {
  it.each<[PayService, string, string | null]>([
    ['venmo', ' Ash-Green ', 'Ash-Green'],
    ['venmo', '@Ash_Green9', 'Ash_Green9'],
    ['venmo', 'https://venmo.com/Ash-Green', 'Ash-Green'],
    ['venmo', 'venmo.com/u/Ash-Green', 'Ash-Green'],
    ['venmo', 'https://account.venmo.com/u/Ash-Green?txn=pay', 'Ash-Green'],
    ['payPalMe', 'AshGreen', 'AshGreen'],
    ['payPalMe', 'https://www.paypal.me/AshGreen/25', 'AshGreen'],
    ['payPalMe', 'https://www.paypal.com/paypalme/AshGreen', 'AshGreen'],
    ['cashApp', '$ashgreen', 'ashgreen'],
    ['cashApp', 'https://cash.app/$ashgreen/5', 'ashgreen'],
    ['cashApp', 'https://cash.app/%24ashgreen', 'ashgreen'],
    ['venmo', '  ', null],
  ])('of %s is read from %s', (service, typed, name) => {
    expect(toPayName(service, typed)).toBe(name);
  });

  it.each<[PayService, string]>([
    ['venmo', 'Ash'],
    ['venmo', 'a'.repeat(31)],
    ['venmo', 'ash green'],
    ['venmo', 'https://evil.example/ashgreen'],
    ['venmo', 'ashgreen/../x'],
    ['payPalMe', 'ash-green'],
    ['payPalMe', 'a'.repeat(21)],
    ['payPalMe', 'ash@green.example'],
    ['cashApp', '12345'],
    ['cashApp', 'a'.repeat(21)],
    ['cashApp', 'ash.green'],
    ['cashApp', '$$ash'],
  ])('of %s is refused: %s', (service, typed) => {
    expect(payNameProblem(service, typed)).toMatch(/^A (?:Venmo|PayPal\.Me|Cash App) name has /);
  });
});

describe('the link of a payment', () => {
  const payment = { name: 'ashgreen', amount: 5333, note: 'Bestball: Game on 5/16/2026 & more' };

  it.each<[PayService, string]>([
    [
      'venmo',
      'https://venmo.com/ashgreen?txn=pay&amount=53.33&note=Bestball%3A%20Game%20on%205%2F16%2F2026%20%26%20more',
    ],
    ['payPalMe', 'https://paypal.me/ashgreen/53.33USD'],
    ['cashApp', 'https://cash.app/$ashgreen/53.33'],
  ])('of %s fills in the amount, and the note where there is a place for it', (service, link) => {
    expect(payLink(service, payment)).toBe(link);
    expect(new URL(link).href).toBe(link);
  });

  it('has both digits of the cents', () => {
    expect(payLink('cashApp', { ...payment, amount: 2500 })).toBe('https://cash.app/$ashgreen/25.00');
  });
});
