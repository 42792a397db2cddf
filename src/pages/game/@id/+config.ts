import type { Config } from 'vike/types';

export default { title: 'Live game · Bestball' } satisfies Config;
