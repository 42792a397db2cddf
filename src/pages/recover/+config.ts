import type { Config } from 'vike/types';

export default { title: 'New password · Bestball' } satisfies Config;
