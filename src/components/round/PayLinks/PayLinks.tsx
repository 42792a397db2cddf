import type { PayService } from '#shared/payLinks.ts';
import { PAY_LINKS, PAY_SERVICES, payLink } from '#shared/payLinks.ts';
import * as styles from './PayLinks.css.ts';

/** Links that open a payment at the services whose names the payee has. */
export function PayLinks({
  names,
  amount,
  note,
}: {
  /** Undefined = not loaded, or the payee has none. */
  readonly names: Readonly<Record<PayService, string | null>> | undefined;
  /** Cents. */
  readonly amount: number;
  readonly note: string;
}) {
  return PAY_SERVICES.map((service) => {
    const name = names?.[service] ?? null;
    if (name === null) return null;
    return (
      <a
        key={service}
        className={styles.payLink}
        href={payLink(service, { name, amount, note })}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>{`PAY WITH ${PAY_LINKS[service].label.toUpperCase()} `}</span>
        <span className={styles.payName} translate="no">
          {name}
        </span>
      </a>
    );
  });
}
