/**
 * Runs React within its own file of the build. Imported by others alone it would run within theirs, and for as long as
 * both take a phone is deaf to a tap.
 */

import 'react/jsx-runtime';
import 'react-dom/client';
