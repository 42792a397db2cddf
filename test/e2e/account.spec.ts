import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SIGNED_IN_MS } from '#client/device/timings.ts';
import { PASSWORD, freeUsername, leaveGreeting, register } from './support/account.ts';
import { openWithoutApp } from './support/device.ts';
import { fillIn } from './support/fillIn.ts';
import { joinButton, joinFrom, lobby, nameField, namesIn, open } from './support/join.ts';
import { KEPT_NAME } from './support/maintainer.ts';
import { button, closeEarly, expectTextInTime, stopClock } from './support/players.ts';
import { test, waitUntilSettled } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  networkNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[139]|: NO CONNECTION$/,
});

const LOGIN_CALL = /auth\.login/;
const REGISTER_CALL = /auth\.register/;

const username = (page: Page) => page.getByLabel('USERNAME', { exact: true });
const password = (page: Page) => page.getByLabel('PASSWORD', { exact: true });
const confirmation = (page: Page) => page.getByLabel('CONFIRM PASSWORD', { exact: true });
const WORDS = 'Easily guessed. A longer one is safer.';
/** The hint about a password, and the place where it appears. */
const note = (page: Page) => page.locator('form').getByRole('status');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens a form and waits for its scripts. */
async function openForm(page: Page, path: '/login' | '/register' | '/'): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

/** Creates an account that is not logged in on the page of the test. Returns its username. */
async function accountOf(request: APIRequestContext, name: string): Promise<string> {
  const username = freeUsername(name);
  const answer = await request.post('/api/auth/register', { data: { username, password: PASSWORD } });
  expect(answer.status()).toBe(201);
  return username;
}

async function fillLogin(page: Page, name: string, secret = PASSWORD): Promise<void> {
  await fillIn(username(page), name);
  await fillIn(password(page), secret);
}

async function fillNew(page: Page, name: string, secret = PASSWORD, again = secret): Promise<void> {
  await fillLogin(page, name, secret);
  await fillIn(confirmation(page), again);
}

async function storedAuth(page: Page): Promise<Record<string, unknown>> {
  const text = await page.evaluate(() => localStorage.getItem('auth-storage'));
  return JSON.parse(text ?? 'null') as Record<string, unknown>;
}

async function rememberRedirect(page: Page, target: unknown): Promise<void> {
  const text = JSON.stringify({ ...(await storedAuth(page)), redirectAfterLogin: target });
  await page.evaluate((stored) => localStorage.setItem('auth-storage', stored), text);
}

test('a visitor registers, is greeted, and sees the statistics of the account @main', async ({ page }) => {
  const name = freeUsername('Ash');
  await openForm(page, '/');
  await page.getByRole('link', { name: 'REGISTER' }).click();
  await expect(page).toHaveTitle('Register · Bestball');
  await fillNew(page, name);

  await button(page, 'REGISTER').click();

  await expect(heading(page, 'RECOVERY CODES')).toBeVisible();
  await button(page, 'CONTINUE').click();
  await expect(heading(page, 'ACCOUNT CREATED')).toBeVisible();
  await expect(page.getByText(`WELCOME ${name}`)).toBeVisible();
  await closeEarly(button(page, 'SKIP'));
  await expect(page).toHaveURL('/stats');
  expect(await storedAuth(page)).toEqual({
    user: { id: expect.any(Number), username: name },
    isAuthenticated: true,
    token: expect.any(String),
    redirectAfterLogin: null,
    guestUserId: null,
  });
});

test('the registration shows each error beside its field', async ({ page, request }) => {
  const taken = await accountOf(request, 'Ash');
  const free = freeUsername('Birch');
  const steps = [
    ['', '', '', 'Please fill in all fields', username],
    [free, PASSWORD, '', 'Please fill in all fields', confirmation],
    [free, PASSWORD, 'other', 'Passwords do not match', confirmation],
    [free, '12345', '12345', 'Password must be at least 6 characters', password],
    [free, 'x'.repeat(201), 'x'.repeat(201), 'Password must be at most 200 characters', password],
    ['x  y', PASSWORD, PASSWORD, 'Please enter a name with one space between words', username],
    ['x\u200By', PASSWORD, PASSWORD, 'Please enter a name without invisible characters', username],
    [taken.toUpperCase(), PASSWORD, PASSWORD, 'This username is already taken', username],
  ] as const;
  await openForm(page, '/register');

  for (const [name, secret, again, words, fieldOf] of steps) {
    await fillNew(page, name, secret, again);
    await button(page, 'REGISTER').click();

    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveAccessibleDescription(words);
  }
  await expect(page).toHaveURL('/register');
});

test('a maintainer’s name needs a one-time word to register @chromium', async ({ page }) => {
  const word = page.getByLabel('ONE-TIME WORD', { exact: true });
  await openForm(page, '/register');
  await fillNew(page, KEPT_NAME);
  await expect(word).toHaveCount(0);

  await button(page, 'REGISTER').click();
  await expect(word).toBeFocused();
  await expect(word).toHaveAccessibleDescription(/^This name is reserved for a maintainer\./);
  await fillIn(word, 'abcd-efgh-jklm-npqr');
  const sent = page.waitForRequest(REGISTER_CALL);
  await button(page, 'REGISTER').click();

  expect((await sent).postData()).toContain('"maintainerWord":"abcd-efgh-jklm-npqr"');
  await expect(word).toBeFocused();
  await expect(word).toHaveValue('abcd-efgh-jklm-npqr');
  await fillNew(page, freeUsername('Ash'));
  await expect(word).toHaveCount(0);
  await button(page, 'REGISTER').click();
  await expect(heading(page, 'RECOVERY CODES')).toBeVisible();
});

test('the registration warns of an easily guessed password, and accepts it @long', async ({ page }) => {
  const name = freeUsername('Ash');
  await openForm(page, '/register');
  await expect(note(page)).toBeEmpty();
  for (const [secret, words] of [
    ['drag', ''],
    ['Dragon', WORDS],
    ['Dragon and his dinner', ''],
    ['123456', WORDS],
    [`${name}2026`, ''],
  ] as const) {
    await fillIn(password(page), secret);
    await expect(note(page), secret).toHaveText(words);
  }
  // the name comes later: the hint is updated with every letter
  await fillIn(username(page), name);
  await expect(note(page)).toHaveText(WORDS);
  await expect(password(page)).toHaveAccessibleDescription(WORDS);
  await expect(password(page)).toHaveAttribute('aria-invalid', 'false');
  await fillNew(page, name, 'x'.repeat(201));
  await expect(note(page)).toHaveText(WORDS);
  await button(page, 'REGISTER').click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at most 200 characters');
  await expect(note(page)).toBeEmpty();

  await fillNew(page, name, `${name}2026`);
  await button(page, 'REGISTER').click();

  await expect(heading(page, 'RECOVERY CODES')).toBeVisible();
});

test('a login needs both fields and the right ones, in any case', async ({ page, request }) => {
  const name = await accountOf(request, 'Cedar');
  await openForm(page, '/');
  await page.getByRole('link', { name: 'LOGIN' }).click();
  await expect(page).toHaveTitle('Login · Bestball');

  await fillLogin(page, name, '');
  await button(page, 'LOGIN').click();
  await expect(page.getByRole('alert')).toHaveText('Please enter both username and password');
  await expect(password(page)).toBeFocused();

  for (const [who, secret] of [
    [name, 'wrong-password'],
    [freeUsername('Nobody'), PASSWORD],
  ] as const) {
    await fillLogin(page, who, secret);
    await button(page, 'LOGIN').click();
    await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
    await expect(password(page)).toBeFocused();
  }

  await fillLogin(page, name.toUpperCase());
  await button(page, 'SHOW').click();
  await expect(page.getByRole('textbox', { name: 'PASSWORD' })).toHaveValue(PASSWORD);
  await button(page, 'LOGIN').click();
  await expect(heading(page, 'ACCESS GRANTED')).toBeVisible();
  await page.getByText(`WELCOME ${name}`).click();

  await expect(page).toHaveURL('/');
  await expect(page.getByText(`LOGGED IN AS ${name}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`LOGGED IN AS ${name}`)).toBeVisible();
});

test('a logged-in user is redirected once, to own paths only @chromium @long', async ({ page, request }) => {
  const game = await lobby(request);
  await register(page, 'Ash');
  const invitation = `/join-game/${game.id}`;
  for (const [stored, path] of [
    [invitation, invitation],
    ['https://evil.example/', '/'],
    [{ toString: '/stats' }, '/'],
  ] as const) {
    await openWithoutApp(page);
    await rememberRedirect(page, stored);

    await page.goto('/login');

    await expect(page, `for ${JSON.stringify(stored)}`).toHaveURL(path);
    await expect.poll(async () => (await storedAuth(page))['redirectAfterLogin']).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/healthz');
  }

  await openForm(page, '/register');
  await expect(page).toHaveURL('/stats');
});

test('a guest signs up on the join page, and joins with the account', async ({ page, request }) => {
  const game = await lobby(request);
  const name = freeUsername('Elder');
  await open(page, game);
  await fillIn(nameField(page), 'Rowan');
  await button(page, 'LOG IN OR SIGN UP').click();
  await expect(username(page)).toBeFocused();
  await fillIn(password(page), '123456');
  await page.getByRole('tab', { name: 'SIGN UP' }).click();
  await expect(note(page), 'a new password is easily guessed').toHaveText(WORDS);
  await page.getByRole('tab', { name: 'LOGIN' }).click();
  await expect(note(page), 'of a login nothing is said').toHaveCount(0);
  await page.getByRole('tab', { name: 'SIGN UP' }).click();

  await fillNew(page, name, PASSWORD, 'other');
  await button(page, 'SIGN UP').click();
  await expect(page.getByRole('alert')).toHaveText("Passwords don't match");
  await fillIn(confirmation(page), PASSWORD);
  await button(page, 'SIGN UP').click();
  const codes = page.getByRole('dialog', { name: 'RECOVERY CODES' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'CONTINUE' }).click();

  await expect(page.getByRole('region', { name: 'JOIN AS' })).toContainText(name);
  await expect(page.getByText(name)).toBeFocused();
  await expect(page).toHaveURL(`/join-game/${game.id}`);
  await expect(button(page, 'LOG IN OR SIGN UP')).toBeHidden();
  await expect(nameField(page)).toBeHidden();
  await expect(page.getByText('do not count for statistics')).toBeHidden();
  await joinButton(page, 'Team Red').click();
  await expect(page.getByText(`Joined as ${name}`)).toBeVisible();
  expect(await namesIn(request, game.id)).toEqual(['Ash', name, 'Cedar']);
});

test('a guest logs in on the join page, and gets no seat before the login ends @long', async ({
  page,
  request,
}) => {
  const game = await lobby(request);
  const name = await accountOf(request, 'Fir');
  await open(page, game);
  await button(page, 'LOG IN OR SIGN UP').click();
  await fillLogin(page, name, 'wrong-password');
  await button(page, 'LOGIN').click();
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');

  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LOGIN_CALL, async (route) => {
    await asked;
    await route.continue();
  });
  await fillIn(password(page), PASSWORD);
  await password(page).press('Enter');
  await expect(button(page, 'LOGGING IN...')).toBeDisabled();
  await expect(joinButton(page, 'Team Green')).toBeDisabled();
  answer();

  await expect(page.getByRole('region', { name: 'JOIN AS' })).toContainText(name);
  await joinButton(page, 'Team Green').click();
  await expect(page.getByText(`Joined as ${name}`)).toBeVisible();
});

test('a guest who leaves an invitation to register returns to it @long', async ({ page, request }) => {
  const game = await lobby(request);
  const name = freeUsername('Gorse');
  await open(page, game);
  await button(page, 'LOG IN OR SIGN UP').click();
  await button(page, 'CANCEL').click();
  await expect(button(page, 'LOG IN OR SIGN UP')).toBeFocused();

  await openForm(page, '/register');
  await fillNew(page, name);
  await button(page, 'REGISTER').click();
  await leaveGreeting(page);

  await expect(page).toHaveURL(`/join-game/${game.id}`);
  await expect(page.getByRole('region', { name: 'JOIN AS' })).toContainText(name);
});

test('a user logs out at home, as soon as the server can be reached', async ({ page, context }) => {
  const { username } = await register(page, 'Ash');
  await openForm(page, '/');
  await context.setOffline(true);
  await button(page, 'LOGOUT').click();
  await expect(page.getByRole('alert')).toHaveText('Could not log out. Please try again.');
  await expect(page.getByText(`LOGGED IN AS ${username}`)).toBeVisible();

  await context.setOffline(false);
  await button(page, 'LOGOUT').click();

  await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
  await expect(page.getByText('LOGGED IN AS')).toBeHidden();
  expect(await storedAuth(page)).toBeNull();
  const me = (await (await page.request.get('/api/auth/me')).json()) as { user: unknown };
  expect(me.user).toBeNull();
});

test('the greeting appears line by line and closes automatically', async ({ page, request }) => {
  const name = await accountOf(request, 'Ash');
  await page.clock.install();
  await openForm(page, '/login');
  await fillLogin(page, name);
  await stopClock(page);
  await button(page, 'LOGIN').click();
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return heading(page, 'ACCESS GRANTED').isVisible();
    })
    .toBe(true);

  const lines = page.getByRole('status').locator('span:not([aria-hidden])');
  const { lines: begins, end } = SIGNED_IN_MS;
  const margin = 200;
  let now = 0;
  for (const [index, begin] of [...begins.slice(1), end].entries()) {
    await page.clock.runFor(begin - margin - now);
    await expect(lines).toHaveCount(index);
    await expect(page).toHaveURL('/login');
    await page.clock.runFor(2 * margin);
    now = begin + margin;
  }

  await page.clock.resume();
  await expect(page).toHaveURL('/');
});

test('a user skips the greeting, and sees none with reduced motion @chromium @long', async ({
  page,
  request,
}) => {
  const name = await accountOf(request, 'Ash');
  // by the page's clock, which is stopped while the test waits
  const now = () => page.evaluate(() => Date.now());
  const logIn = async () => {
    await fillLogin(page, name);
    await button(page, 'LOGIN').click();
  };
  await page.clock.install();
  await openForm(page, '/login');
  await stopClock(page);
  for (const skip of [
    () => page.touchscreen.tap(100, 60),
    () => page.keyboard.press('Enter'),
    () => page.keyboard.press('Escape'),
  ]) {
    await logIn();
    await expectTextInTime(page, 'ACCESS GRANTED');
    const began = await now();
    await skip();
    await expectTextInTime(page, `LOGGED IN AS ${name}`);
    expect((await now()) - began).toBeLessThan(SIGNED_IN_MS.end / 2);
    await button(page, 'LOGOUT').click();
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await expectTextInTime(page, 'PASSWORD');
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const began = await now();
  await logIn();

  await expectTextInTime(page, `LOGGED IN AS ${name}`);
  expect((await now()) - began).toBeLessThan(SIGNED_IN_MS.end / 2);
});

test('a login without a connection keeps the input, and is sent once later', async ({
  page,
  context,
  request,
}) => {
  const name = await accountOf(request, 'Ash');
  await openForm(page, '/login');
  await fillLogin(page, name);
  await context.setOffline(true);
  await button(page, 'LOGIN').click();
  await expect(page.getByRole('alert')).toHaveText('Login failed. No connection. Please try again.');
  await expect(button(page, 'LOGIN')).toBeFocused();
  await expect(password(page)).toHaveValue(PASSWORD);
  await context.setOffline(false);
  const sent: string[] = [];
  page.on('request', (call) => LOGIN_CALL.test(call.url()) && sent.push(call.url()));
  const tapped = Promise.withResolvers<void>();
  await page.route(LOGIN_CALL, async (route) => {
    await tapped.promise;
    await route.continue();
  });

  await button(page, 'LOGIN').dblclick();
  tapped.resolve();

  await expect(heading(page, 'ACCESS GRANTED')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a registration whose answer is lost succeeds when it is repeated @chromium', async ({ page }) => {
  const name = freeUsername('Ash');
  await openForm(page, '/register');
  await fillNew(page, name);
  await page.route(REGISTER_CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'REGISTER').click();
  await expect(page.getByRole('alert')).toHaveText('Registration failed. No connection. Please try again.');
  await page.unroute(REGISTER_CALL);

  await button(page, 'REGISTER').click();

  // the codes were in the lost answer
  await expect(page.getByText('Make new recovery codes on ACCOUNT')).toBeVisible();
  await expect(page.getByRole('link', { name: 'MAKE NEW CODES' })).toHaveAttribute('href', '/account');
  await button(page, 'CONTINUE').click();
  await expect(heading(page, 'ACCOUNT CREATED')).toBeVisible();
  await expect.poll(() => storedAuth(page)).toMatchObject({ isAuthenticated: true });
});

test('a login after a registration without an answer offers new recovery codes @long', async ({ page }) => {
  const name = freeUsername('Birch');
  await openForm(page, '/register');
  await fillNew(page, name);
  await page.route(REGISTER_CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'REGISTER').click();
  await expect(page.getByRole('alert')).toBeVisible();
  // the cookie was in the lost answer
  await page.context().clearCookies();

  await openForm(page, '/login');
  await fillLogin(page, name.toLowerCase());
  await button(page, 'LOGIN').click();
  await page.getByRole('link', { name: 'MAKE NEW CODES' }).click();

  await expect(heading(page, 'ACCOUNT')).toBeVisible();
  await openForm(page, '/login');
  await expect(page).toHaveURL('/');
});

test('a page that is reloaded beside the recovery codes offers new ones @long', async ({ page, request }) => {
  const game = await lobby(request);
  await openForm(page, '/register');
  await fillNew(page, freeUsername('Cedar'));
  await button(page, 'REGISTER').click();
  await expect(button(page, 'COPY CODES')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('link', { name: 'MAKE NEW CODES' })).toBeVisible();
  await open(page, game);
  await expect(page.getByRole('link', { name: 'MAKE NEW CODES' })).toBeVisible();
  await button(page, 'CONTINUE').click();

  await expect(page.getByText('MAKE NEW CODES')).toBeHidden();
  await open(page, game);
  await expect(joinButton(page, 'Team Red')).toBeVisible();
  await expect(page.getByText('MAKE NEW CODES')).toBeHidden();
});

test('the game of a new account opens after its recovery codes are read @long', async ({ page, request }) => {
  const game = await lobby(request);
  const name = freeUsername('Dogwood');
  await open(page, game);
  await button(page, 'LOG IN OR SIGN UP').click();
  await page.getByRole('tab', { name: 'SIGN UP' }).click();
  await fillNew(page, name);
  await button(page, 'SIGN UP').click();
  const codes = page.getByRole('dialog', { name: 'RECOVERY CODES' });
  await expect(codes).toBeVisible();

  // with another phone of the account
  await joinFrom(page, game.red, name);
  await expect(heading(page, 'OPENING GAME...')).toBeAttached();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'CONTINUE' }).click();

  await expect(page).toHaveURL(`/game/${game.id}/invited`);
});

test('a form is sent on a page that was not rendered by the server @long', async ({ page, request }) => {
  const name = await accountOf(request, 'Ash');
  await page.route('/login', async (route) => route.fulfill({ response: await request.get('/shell') }));
  await page.goto('/login');
  await fillLogin(page, name);

  await button(page, 'LOGIN').click();

  await expect(heading(page, 'ACCESS GRANTED')).toBeVisible();
});

test('the join page’s form works with the keyboard alone @long', async ({ page, request }) => {
  const game = await lobby(request);
  const name = freeUsername('Hazel');
  await open(page, game);
  const { keyboard } = page;
  await nameField(page).focus();
  await keyboard.press('Tab');
  await expect(button(page, 'LOG IN OR SIGN UP')).toBeFocused();
  await keyboard.press('Enter');
  await expect(username(page)).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'LOGIN' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'SIGN UP' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'SIGN UP' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Tab');
  await keyboard.type(name);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Tab');
  await expect(button(page, 'SHOW').first()).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);

  await keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'RECOVERY CODES' })).toBeVisible();
  await keyboard.press('Tab');
  await expect(button(page, 'COPY CODES')).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'CONTINUE')).toBeFocused();
  await expect(button(page, 'CONTINUE')).toBeEnabled();
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'JOIN AS' })).toContainText(name);
  await expect(page.getByText(name)).toBeFocused();
  await keyboard.press('Tab');
  await expect(joinButton(page, 'Team Red')).toBeFocused();
});
