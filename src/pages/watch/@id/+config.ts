import type { Config } from 'vike/types';

export default { title: 'Watch game · Bestball' } satisfies Config;
