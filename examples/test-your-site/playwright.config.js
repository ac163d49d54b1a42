import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'browser',
  use: { baseURL: 'http://localhost:5174', launchOptions: { executablePath: process.env.CHROMIUM } },
  webServer: { command: 'vite --port 5174 --strictPort', url: 'http://localhost:5174' },
});
