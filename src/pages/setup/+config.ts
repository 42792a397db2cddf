import type { Config } from 'vike/types';

export default { title: 'New game · Bestball' } satisfies Config;
