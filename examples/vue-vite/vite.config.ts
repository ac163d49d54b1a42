import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  // Vue must not look for a component of this name.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'login-portal' } } })],
});
