// One bare page load: start the browser, open the page, wait for the load event and an idle network as the scanner does, close the browser.
import puppeteer from 'puppeteer-core';

const [executablePath, url] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath,
  headless: true,
  args: process.getuid() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage();
await page.setViewport({ width: 1350, height: 940 });
await page.goto(url, { waitUntil: 'load' });
await page.waitForNetworkIdle({ idleTime: 300, concurrency: 2 });
await browser.close();
