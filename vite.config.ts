import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [react()],
  test: { environment: 'happy-dom', css: true, include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/browser/**'] },
});
