// offline.ts - lets the browser store the page of a directory on a web server, for use without a network. Any other page is one
// file and fetches nothing. If the browser refuses, as in private windows, the page works as before.
const inFolder = document.querySelector('link[rel=manifest]') !== null && location.protocol !== 'file:';

if (inFolder) navigator.serviceWorker?.register('sw.js').catch(() => {});

export {};
