import type { CapacitorConfig } from '@capacitor/cli';

export default {
  appId: 'app.bestball',
  appName: 'Bestball',
  webDir: 'dist/native/client',
  // the origins of the app are https://localhost and capacitor://localhost: the server accepts their calls
  server: { hostname: 'localhost', androidScheme: 'https', iosScheme: 'capacitor' },
} satisfies CapacitorConfig;
