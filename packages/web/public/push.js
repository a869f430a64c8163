/* Runs in the service worker: shows what the server pushes and leads to the table. */
self.addEventListener('push', (event) => {
  const news = event.data ? event.data.json() : {};
  event.waitUntil(
    self.registration.showNotification(news.title || 'Roundhouse', {
      body: news.text || news.body || '',
      icon: '/icon.svg',
      tag: news.game || 'roundhouse',
      data: { link: news.link || '/' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = new URL(event.notification.data?.link || '/', self.location.origin);
  if (link.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === link.pathname);
      return open ? open.focus() : self.clients.openWindow(link.href);
    }),
  );
});
