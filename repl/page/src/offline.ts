// offline.ts - the page of a folder that was made for a host is kept by the browser, for when there is no network. Any
// other page is one file, and asks for nothing. What a browser refuses here, as in private windows, leaves a page as it is.
const inFolder = document.querySelector('link[rel=manifest]') !== null && location.protocol !== 'file:';

if (inFolder) navigator.serviceWorker?.register('sw.js').catch(() => {});

export {};
