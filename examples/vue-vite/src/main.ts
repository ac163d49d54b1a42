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

createApp(App).use(router).mount('#site');
