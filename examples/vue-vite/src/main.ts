import './site.css';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import App from './app.vue';
import Home from './home.vue';
import Login from './login.vue';

const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/login/:rest(.*)*', component: Login },
  ],
});

// The router does not notice when the portal changes its path.
document.addEventListener('portal-navigate', () => router.replace(location.pathname + location.search + location.hash));

createApp(App).use(router).mount('#site');
