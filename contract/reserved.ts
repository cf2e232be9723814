/**
 * Words that are nobody's handle: a host's page stands at `/{handle}`, beside everything else that the product serves there.
 * Tests compare this with the routes of the web side and with what the server mounts, so that a new address cannot be forgotten.
 */
export const reservedWords = [
  // First segments of the pages.
  'dashboard', 'signin', 'signup', 'verify-code', 'forgot-password', 'profile', 'events', 'nexuses', 'conversations', 'legal', 'host', 'people', 'demo',
  // What the server answers by itself, and the files at its root.
  'api', 'idp', 'dev', 'locales', 'assets', 'pictures', 'healthz', 'readyz', 'unsubscribe', 'mail-reports', 'calendar', 'calendars',
  'tickets', 'ticket', 'ticket.js', 'sitemap.xml', 'robots.txt', 'sw.js', 'favicon.ico', 'favicon.svg', 'manifest.webmanifest', 'first.js', 'preview.png',
  'sitemap', 'robots', 'favicon', 'manifest', 'icons', 'preview', 'first', 'index', 'index.html',
  // What is planned to stand there.
  'feedback', 'matching-animation', 'matching-animation2', 'affiliate-onboarding', 'pricing', 'pricing-tiers', 'connect-setup', 'stripe-success',
  'embed', 'webhooks', 'metrics', 'admin', '__pay', 'pay', 'payments', 'checkout', 'affiliate', 'affiliates', 'assistant', 'messages', 'matches', 'notifications', 'well-known',
  // What people and machines expect to be the product's own.
  'about', 'abuse', 'account', 'accounts', 'administrator', 'app', 'auth', 'billing', 'blog', 'contact', 'create', 'dashboards', 'docs', 'download', 'edit', 'email', 'event', 'everybody', 'everyone',
  'explore', 'feed', 'feeds', 'followers', 'following', 'help', 'home', 'hosts', 'info', 'invitation', 'invitations', 'invite', 'join', 'login', 'logout', 'log-in', 'log-out', 'mail', 'me', 'members',
  'moderation', 'moderator', 'my', 'new', 'nexus', 'nobody', 'noreply', 'no-reply', 'null', 'official', 'operator', 'owner', 'password', 'postmaster', 'press', 'privacy', 'public', 'register',
  'registration', 'root', 'search', 'security', 'settings', 'sign-in', 'sign-out', 'sign-up', 'signout', 'staff', 'static', 'status', 'stripe', 'support', 'system', 'team', 'terms', 'test', 'tos', 'trust',
  'undefined', 'user', 'users', 'verified', 'verify', 'web', 'webmaster', 'www', 'you',
] as const

/** The product's own name, which no handle may hold at all: nobody but the operator speaks for it. */
export const productName = 'interchange'
